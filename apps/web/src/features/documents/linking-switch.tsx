import { useState } from 'react';
import { call } from '../../lib/api.ts';
import { messageOf } from '../../lib/api-error.ts';
import { Switch } from '../../ui/form/switch.tsx';
import { showToast } from '../../ui/toast.tsx';
import { useReloadDocuments } from './use-documents.ts';

/** Whether Cairn links a document by itself where the payment is sure. */
export function LinkingSwitch({ linksByItself }: { linksByItself: boolean }) {
  const reload = useReloadDocuments();
  const [isBusy, setIsBusy] = useState(false);
  const change = async (links: boolean) => {
    setIsBusy(true);
    try {
      await call('setDocumentLinking', { body: { links_by_itself: links } });
    } catch (error) {
      showToast(messageOf(error, 'The setting was not saved.'), 'bad');
    }
    await reload();
    setIsBusy(false);
  };
  return (
    <div className="flex items-center gap-3">
      <Switch
        label="Link sure matches by itself"
        checked={linksByItself}
        disabled={isBusy}
        onChange={(links) => void change(links)}
      />
      <p className="text-13 text-quiet">
        {linksByItself
          ? 'Cairn links a document when one payment is sure. You can undo each link.'
          : 'Cairn suggests a payment and waits for you.'}
      </p>
    </div>
  );
}
