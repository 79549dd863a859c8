import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { brand } from '../brand.ts';
import { Wordmark } from './wordmark.tsx';

export interface PublicLayoutProps {
  title: string;
  /** A sentence under the title. */
  text?: ReactNode;
  children: ReactNode;
  /** The quiet line below: where else to go. */
  footer?: ReactNode;
}

/** One column in the upper third, the wordmark above it, and nothing else to look at. */
export function PublicLayout({ title, text, children, footer }: PublicLayoutProps) {
  return (
    <div className="grid min-h-dvh grid-rows-[auto_1fr_auto] px-4">
      <header className="mx-auto w-full max-w-[360px] pt-[clamp(32px,10vh,112px)]">
        <Link to="/" className="inline-block rounded-control">
          <Wordmark />
        </Link>
      </header>
      <main className="mx-auto w-full max-w-[360px] pt-8 pb-12">
        <h1 className="text-24 leading-[1.25] font-semibold tracking-[-0.02em]">{title}</h1>
        {text !== undefined && <p className="mt-1.5 text-quiet">{text}</p>}
        <div className="mt-6">{children}</div>
        {footer !== undefined && <div className="mt-6 text-13 text-quiet">{footer}</div>}
      </main>
      <footer className="mx-auto flex w-full max-w-[360px] flex-wrap gap-x-4 gap-y-1 border-t border-line py-5 text-12 text-quiet">
        {text !== brand.tagline && <span className="w-full">{brand.tagline}</span>}
        <a href={brand.privacyPath} className="underline-offset-4 hover:underline">
          Privacy policy
        </a>
        <a href={brand.termsPath} className="underline-offset-4 hover:underline">
          Terms of service
        </a>
      </footer>
    </div>
  );
}
