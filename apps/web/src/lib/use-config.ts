import type { Api, ReplyOf } from '@cairn/contract';
import { useEffect, useState } from 'react';
import { call } from './api.ts';

export type Config = ReplyOf<Api['config']>;

/** How this installation is set up; null until it is known. Without it the page is what it is in production. */
export function useConfig(): Config | null {
  const [config, setConfig] = useState<Config | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    call('config', { signal: controller.signal })
      .then(setConfig)
      .catch(() => undefined);
    return () => controller.abort();
  }, []);
  return config;
}
