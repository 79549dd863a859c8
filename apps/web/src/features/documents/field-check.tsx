import { useState } from 'react';
import { messageOf } from '../../lib/api-error.ts';
import { formatDay, formatMoney } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast.tsx';
import type { DocumentDetail, DocumentFile } from './document-file.ts';
import { fieldLabels, type FieldName } from './field-marks.tsx';
import { useChangeDocument } from './use-documents.ts';
import { usePicture } from './use-picture.ts';

type Origin = NonNullable<DocumentDetail['origins']['company']>;
type Place = NonNullable<Origin['place']>;

/** What is right less often than this waits for a look, where figures or matches come of it. */
const sureFrom = 0.95;
const looked: readonly FieldName[] = ['company', 'date', 'due_date', 'total', 'amount_due'];

export const needsLook = (name: FieldName, origin: Origin | null): boolean =>
  looked.includes(name) &&
  origin !== null &&
  origin.by !== 'you' &&
  origin.confidence !== null &&
  origin.confidence < sureFrom;

interface FieldCheckProps {
  file: DocumentFile;
  name: FieldName;
  origin: Origin;
}

/** A field that was not read surely: what stands there on the picture, and one press that says it is right. */
export function FieldCheck({ file, name, origin }: FieldCheckProps) {
  const change = useChangeDocument();
  const [isBusy, setIsBusy] = useState(false);
  const { other } = origin;
  const settle = async (value: string | number | null) => {
    setIsBusy(true);
    try {
      await change(file.file_id, { fields: { [name]: value } });
    } catch (error) {
      showToast(messageOf(error, 'An error occurred while updating the file.'), 'bad');
    }
    setIsBusy(false);
  };
  return (
    <div className="grid justify-items-start gap-1 pt-1">
      {file.file_type === 'image' && origin.place !== null && (
        <Crop file={file} name={name} place={origin.place} />
      )}
      <Button
        size="small"
        busy={isBusy}
        aria-label={`${fieldLabels[name]} is right`}
        onClick={() => void settle(file.fields[name])}
      >
        That is right
      </Button>
      {other !== undefined && (
        <Button
          size="small"
          disabled={isBusy}
          aria-label={`${fieldLabels[name]}: it is ${shownOf(name, other, file.fields.currency)}`}
          onClick={() => void settle(name === 'total' ? Number(other) : other)}
        >
          {`It is ${shownOf(name, other, file.fields.currency)}`}
        </Button>
      )}
    </div>
  );
}

/** As its field shows it. */
const shownOf = (name: FieldName, typed: string, currency: string | null): string =>
  name === 'total'
    ? formatMoney(Number(typed), currency ?? undefined)
    : name === 'date'
      ? formatDay(typed)
      : typed;

const roundIt = 0.01;

/** The part of the picture that the field was read from. */
function Crop({ file, name, place }: { file: DocumentFile; name: FieldName; place: Place }) {
  const { address } = usePicture(file);
  const [shape, setShape] = useState(1);
  if (address === null) return null;
  const [left, top] = [Math.max(0, place.left - roundIt), Math.max(0, place.top - roundIt)];
  const across = Math.min(1, place.right + roundIt) - left;
  const down = Math.min(1, place.bottom + roundIt) - top;
  return (
    <div
      className="relative w-full overflow-hidden rounded-control border border-line"
      style={{ aspectRatio: String((across / down) * shape) }}
    >
      <img
        src={address}
        alt={`${fieldLabels[name]} as it stands on ${file.original_filename}`}
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
          setShape(naturalWidth / Math.max(1, naturalHeight))
        }
        className="absolute max-w-none"
        style={{
          width: `${100 / across}%`,
          left: `${(-100 * left) / across}%`,
          top: `${(-100 * top) / down}%`,
        }}
      />
    </div>
  );
}
