import { useLocation, useNavigate } from 'react-router';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/**
 * What a screen shows in place of itself, kept with the entry of the browser's history: Back leads out of it, and a
 * refresh stays in it. It has no address of its own (specification, section 2, 'Home dashboard').
 */
export function useSubView<T extends string = string>(name: string) {
  const location = useLocation();
  const navigate = useNavigate();
  const state: Record<string, unknown> = isRecord(location.state) ? location.state : {};
  const shown = state[name];
  const opened = `${name}Opened`;
  const here = `${location.pathname}${location.search}${location.hash}`;
  /** `inside` names what is open within the view. */
  const open = (view: T, inside: Record<string, string> = {}) =>
    void navigate(here, { state: { ...state, ...inside, [name]: view, [opened]: true } });
  const close = () => {
    // Who came to it from another screen is led to this one, not back to the other.
    if (state[opened] === true) void navigate(-1);
    else void navigate(here, { replace: true, state: { ...state, [name]: undefined } });
  };
  return { view: typeof shown === 'string' ? (shown as T) : null, open, close };
}
