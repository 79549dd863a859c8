/** Whether this browser can be told of something while no page of the portal is open, and if not, why. */
export type PushSupport =
  'possible' | 'blocked' | 'needs-home-screen' | 'no-service' | 'impossible';

/** The browser knows how, but reaches no service that would bring them: some have none, some networks let none through. */
export class NoPushService extends Error {}

export function pushSupport(): PushSupport {
  const hasPush =
    'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;
  if (hasPush) return Notification.permission === 'denied' ? 'blocked' : 'possible';
  // Safari on a phone offers it to what was added to the Home Screen, and to nothing else.
  return /iPhone|iPad/.test(navigator.userAgent) ? 'needs-home-screen' : 'impossible';
}

/** The subscription that this browser has, whoever made it. */
export async function currentSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** Asks the person, then the browser's push service; null where the person said no. */
export async function subscribe(publicKey: string): Promise<PushSubscription | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  const registration = await navigator.serviceWorker.register('/service-worker.js');
  await navigator.serviceWorker.ready;
  // One that another installation's key was given with takes no pushes of this one.
  await (await registration.pushManager.getSubscription())?.unsubscribe();
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  return registration.pushManager.subscribe(options).catch((error: unknown) => {
    throw error instanceof DOMException && error.name === 'AbortError'
      ? new NoPushService(error.message, { cause: error })
      : error;
  });
}
