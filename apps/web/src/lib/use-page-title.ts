import { useEffect } from 'react';
import { brand } from '../brand.ts';

/** 'Cashflow · Cairn' in the window's title. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${brand.name}`;
  }, [title]);
}
