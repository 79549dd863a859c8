import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/api.ts';
import { messageOf } from '../../../lib/api-error.ts';
import { apiQuery } from '../../../lib/query.ts';
import { showToast } from '../../../ui/toast.tsx';
import { currentSubscription, NoPushService, pushSupport, subscribe } from './push-subscription.ts';

/** Urgent notifications on this device: whether they come here, and the switch. */
export function usePush() {
  const client = useQueryClient();
  const [support, setSupport] = useState(pushSupport);
  const [isBusy, setIsBusy] = useState(false);
  const server = apiQuery('pushDevices');
  const known = useQuery(server);
  const here = useQuery({
    queryKey: ['push subscription of this browser'],
    queryFn: async () => (await currentSubscription())?.endpoint ?? null,
    enabled: support === 'possible',
  });
  const endpoint = here.data ?? null;
  const isOn = endpoint !== null && known.data?.endpoints.includes(endpoint) === true;

  const turnOn = async (publicKey: string) => {
    const subscription = await subscribe(publicKey);
    setSupport(pushSupport());
    if (subscription === null) return;
    const { endpoint: address = '', keys = {} } = subscription.toJSON();
    const { p256dh = '', auth = '' } = keys;
    const body = { endpoint: address, keys: { p256dh, auth } };
    client.setQueryData(server.queryKey, await call('addPushDevice', { body }));
    await here.refetch();
  };
  const turnOff = async (address: string) => {
    // The server first: it sends nothing more even where the browser keeps what it has.
    const body = { endpoint: address };
    client.setQueryData(server.queryKey, await call('removePushDevice', { body }));
    await (await currentSubscription())?.unsubscribe();
    await here.refetch();
  };
  const choose = async (wanted: boolean) => {
    if (known.data === undefined) return;
    setIsBusy(true);
    try {
      if (wanted) await turnOn(known.data.public_key);
      else if (endpoint !== null) await turnOff(endpoint);
    } catch (error) {
      if (error instanceof NoPushService) setSupport('no-service');
      else showToast(messageOf(error, 'This could not be changed here. Try again.'), 'bad');
    } finally {
      setIsBusy(false);
    }
  };
  const elsewhere = (known.data?.endpoints.length ?? 0) - (isOn ? 1 : 0);
  return { support, isOn, isBusy, isKnown: known.data !== undefined, elsewhere, choose };
}
