import { routes } from '@cairn/contract/routes';
import { useState } from 'react';
import { bearerFor, noAnswer } from '../../../lib/api.ts';
import { ApiError, errorFrom, messageOf } from '../../../lib/api-error.ts';
import { isApproved } from '../../../lib/session.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { FileButton } from '../../../ui/form/file-button.tsx';
import { OwnDataProgress } from './own-data-progress.tsx';
import { useArchiveImport } from './use-archive-import.ts';

/** All records of the business as a zip of spreadsheets, and the way back in. */
export function OwnData() {
  const [isExporting, setIsExporting] = useState(false);
  const [exportError, setExportError] = useState<string | null>(null);
  const archive = useArchiveImport();

  const handleExport = async () => {
    setIsExporting(true);
    setExportError(null);
    try {
      await saveExport();
    } catch (error) {
      setExportError(messageOf(error, 'Your data could not be exported. Try again.'));
    } finally {
      setIsExporting(false);
    }
  };

  return (
    <Card title="Your data">
      <div className="grid gap-4">
        <p className="max-w-[72ch] text-13 text-quiet">
          A zip of CSV files with every account, customer, vendor, transaction and line, to keep or
          to bring into another account. Importing adds what is in the zip, and corrects what an
          earlier import of it brought; it removes nothing.
        </p>
        <div className="flex flex-wrap gap-3">
          <Button
            size="small"
            busy={isExporting}
            busyLabel="Exporting"
            onClick={() => void handleExport()}
          >
            Export my data
          </Button>
          <FileButton
            label="Import"
            size="small"
            pickerLabel="Books archive to import"
            accept=".zip"
            disabled={!isApproved() || archive.isBusy}
            onFiles={([file]) => {
              if (file !== undefined) archive.send(file);
            }}
          />
        </div>
        {exportError !== null && (
          <Banner tone="bad" role="alert">
            {exportError}
          </Banner>
        )}
        <OwnDataProgress sentShare={archive.sentShare} job={archive.job} error={archive.error} />
      </div>
    </Card>
  );
}

async function saveExport(): Promise<void> {
  const { method, path } = routes.exportData;
  const headers = await bearerFor('exportData', path);
  headers.set('accept', 'application/zip');
  const response = await fetch(path, { method, headers }).catch((cause: unknown) => {
    throw new ApiError({ code: 'offline', status: 0, message: noAnswer, cause });
  });
  if (!response.ok) throw errorFrom(response.status, await response.text());
  const named = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '');
  const url = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = url;
  link.download = named?.[1] ?? 'cairn-books.zip';
  link.click();
  URL.revokeObjectURL(url);
}
