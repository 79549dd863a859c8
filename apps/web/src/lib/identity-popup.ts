/** What comes back from the identity provider's window. */
export type IdentityAnswer =
  | { kind: 'token'; idToken: string }
  /** It answered, but with nobody in it. */
  | { kind: 'nobody' }
  /** The provider, or the person there, said no. */
  | { kind: 'refused'; reason: string };

const width = 480;
const height = 640;

/**
 * Opens the window, still empty. Only directly in a click: a browser lets no page open one later, and an
 * answer of our server would be later. Null when the browser does not let it.
 */
export function openIdentityPopup(): Window | null {
  const left = Math.round(window.screenX + (window.outerWidth - width) / 2);
  const top = Math.round(window.screenY + (window.outerHeight - height) / 3);
  return window.open('', '', `popup,width=${width},height=${height},left=${left},top=${top}`);
}

const timeoutMs = 5 * 60_000;
const lookMs = 500;

export interface IdentityWait {
  /** The state of this sign-in: an answer with another was not asked for here, and is not heard. */
  state: string;
  popup: Pick<Window, 'closed'>;
  /**
   * The window seems closed. Only a hint: a provider's pages may cut the window off from us, and then it
   * reads closed while the person still signs in there. So the waiting goes on.
   */
  onSeemsClosed: () => void;
  signal: AbortSignal;
}

/** Waits for the callback page's answer; null after five minutes, or when called off. */
export function waitForIdentity(wait: IdentityWait): Promise<IdentityAnswer | null> {
  const channel = new BroadcastChannel(`oidc-${wait.state}`);
  return new Promise((resolve) => {
    const finish = (answer: IdentityAnswer | null) => {
      clearTimeout(timer);
      clearInterval(look);
      channel.close();
      resolve(answer);
    };
    const timer = setTimeout(() => finish(null), timeoutMs);
    const look = setInterval(() => {
      if (!wait.popup.closed) return;
      clearInterval(look);
      wait.onSeemsClosed();
    }, lookMs);
    wait.signal.addEventListener('abort', () => finish(null), { once: true });
    channel.onmessage = ({ data }: MessageEvent<unknown>) => {
      const answer = readAnswer(data, wait.state);
      if (answer !== null) finish(answer);
    };
  });
}

function readAnswer(data: unknown, state: string): IdentityAnswer | null {
  if (typeof data !== 'object' || data === null) return null;
  const given = data as Record<string, unknown>;
  if (given['state'] !== state) return null;
  if (typeof given['error'] === 'string') return { kind: 'refused', reason: given['error'] };
  const idToken = given['id_token'];
  return typeof idToken === 'string' && idToken !== ''
    ? { kind: 'token', idToken }
    : { kind: 'nobody' };
}
