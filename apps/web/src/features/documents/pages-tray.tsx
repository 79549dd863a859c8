import { useState } from 'react';
import { pagesAsPdf } from '../../lib/pictures-to-pdf.ts';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/form/form-error.tsx';
import { Switch } from '../../ui/form/switch.tsx';

/** Pictures wait here until all pages of one paper are there; any other file goes on at once. */
export function usePages(onFiles: (files: readonly File[]) => void) {
  const [isOn, setIsOn] = useState(false);
  const [pages, setPages] = useState<readonly File[]>([]);
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const clear = () => {
    setPages([]);
    setError(null);
  };
  const upload = async () => {
    setIsBusy(true);
    setError(null);
    try {
      const name = pages[0]?.name.replace(/\.[a-z]{3,4}$/i, '') ?? 'Pages';
      onFiles([await pagesAsPdf(pages, `${name}, ${pages.length} pages.pdf`)]);
      setPages([]);
    } catch {
      setError('One of the pictures cannot be opened by this browser. Upload it by itself.');
    }
    setIsBusy(false);
  };
  return {
    add: (files: readonly File[]) => {
      const isPage = ({ type }: File) => isOn && type.startsWith('image/');
      const others = files.filter((file) => !isPage(file));
      setPages((all) => [...all, ...files.filter(isPage)]);
      if (others.length > 0) onFiles(others);
    },
    tray: { isOn, setIsOn, pages, error, isBusy, clear, upload },
  };
}

/** 'Pages of one document', and what waits for its last page. */
export function PagesTray({ tray }: { tray: ReturnType<typeof usePages>['tray'] }) {
  const { isOn, pages } = tray;
  return (
    <div className="grid gap-2">
      <div className="flex items-center gap-3">
        <Switch
          label="Photos are pages of one document"
          checked={isOn}
          disabled={pages.length > 0}
          onChange={tray.setIsOn}
        />
        <p className="text-13 text-quiet">
          {isOn
            ? 'Take or choose the photos of all pages, then upload them as one document.'
            : 'Each photo is a document of its own.'}
        </p>
      </div>
      {pages.length > 0 && (
        <div className="flex flex-wrap items-center gap-2">
          <p role="status" className="flex-1 text-14">
            {pages.length === 1 ? '1 page' : `${pages.length} pages`}
          </p>
          <Button
            variant="primary"
            size="small"
            busy={tray.isBusy}
            onClick={() => void tray.upload()}
          >
            Upload as one document
          </Button>
          <Button size="small" variant="quiet" disabled={tray.isBusy} onClick={tray.clear}>
            Discard
          </Button>
        </div>
      )}
      <FormError text={tray.error} />
    </div>
  );
}
