import { limits } from '@cairn/contract/limits';
import { useState } from 'react';
import { pagesAsPdf, UnreadablePicture } from '../../lib/pictures-to-pdf.ts';
import { isHeic } from '../../lib/readable-picture.ts';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/form/form-error.tsx';
import { Switch } from '../../ui/form/switch.tsx';

const countOf = ({ length }: readonly File[]) => (length === 1 ? '1 page' : `${length} pages`);

/** Pictures wait here until all pages of one paper are there; any other file goes on at once. */
export function usePages(onFiles: (files: readonly File[]) => void) {
  const [isOn, setIsOn] = useState(false);
  const [pages, setPages] = useState<readonly File[]>([]);
  const [error, setError] = useState<string | null>(null);
  const [unreadable, setUnreadable] = useState<File | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const forget = () => {
    setError(null);
    setUnreadable(null);
  };
  const clear = () => {
    setPages([]);
    forget();
  };
  /** What was added meanwhile stays. */
  const remove = (gone: readonly File[]) => {
    setPages((all) => all.filter((page) => !gone.includes(page)));
    forget();
  };
  const upload = async () => {
    setIsBusy(true);
    forget();
    try {
      const name = pages[0]?.name.replace(/\.[a-z]{3,4}$/i, '') ?? 'Pages';
      onFiles([await pagesAsPdf(pages, `${name}, ${countOf(pages)}.pdf`)]);
      remove(pages);
    } catch (failure) {
      const file = failure instanceof UnreadablePicture ? failure.file : null;
      setUnreadable(file);
      setError(
        file === null
          ? 'The pages could not be put together. Try again.'
          : `"${file.name}" cannot be opened by this browser. Remove it here, and upload it by itself.`,
      );
    }
    setIsBusy(false);
  };
  return {
    add: (files: readonly File[]) => {
      const isPage = (file: File) => isOn && (file.type.startsWith('image/') || isHeic(file));
      const others = files.filter((file) => !isPage(file));
      setPages((all) => [...all, ...files.filter(isPage)]);
      if (others.length > 0) onFiles(others);
    },
    tray: { isOn, setIsOn, pages, error, unreadable, isBusy, clear, remove, upload },
  };
}

/** 'Pages of one document', and what waits for its last page. */
export function PagesTray({ tray }: { tray: ReturnType<typeof usePages>['tray'] }) {
  const { isOn, pages, unreadable } = tray;
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
            : 'Photos are pages of one document'}
        </p>
      </div>
      {pages.length > 0 && (
        <div className="flex flex-wrap items-center gap-2">
          <p role="status" className="flex-1 text-14">
            {countOf(pages)}
            {pages.length > limits.scanPagesMax &&
              `. Only the first ${limits.scanPagesMax} are read: upload the others as another document.`}
          </p>
          <Button
            variant="primary"
            size="small"
            busy={tray.isBusy}
            onClick={() => void tray.upload()}
          >
            Upload as one document
          </Button>
          {unreadable !== null && (
            <Button size="small" disabled={tray.isBusy} onClick={() => tray.remove([unreadable])}>
              Remove {unreadable.name}
            </Button>
          )}
          <Button size="small" variant="quiet" disabled={tray.isBusy} onClick={tray.clear}>
            Discard
          </Button>
        </div>
      )}
      <FormError text={tray.error} />
    </div>
  );
}
