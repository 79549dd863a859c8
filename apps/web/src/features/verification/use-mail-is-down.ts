import { useEffect, useState } from 'react';
import { call } from '../../lib/api.ts';

const askEveryMs = 10_000;

/** Whether the mail server cannot be reached, asked while somebody waits for a code: most have theirs before. */
export function useMailIsDown(): boolean {
  const [isDown, setIsDown] = useState(false);
  useEffect(() => {
    const timer = setInterval(() => {
      call('config')
        .then((config) => setIsDown(config.mail_is_down === true))
        .catch(() => undefined);
    }, askEveryMs);
    return () => clearInterval(timer);
  }, []);
  return isDown;
}
