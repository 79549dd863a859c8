import { FileText } from 'lucide-react';
import { TextButton } from '../../ui/text-link.tsx';
import type { Recurring } from './recurring.ts';

export interface PaymentDocumentsProps {
  documents: Recurring['documents'];
  onOpen: (filename: string) => void;
}

/** Receipts and contracts that are filed with the payments seen so far. */
export function PaymentDocuments({ documents, onOpen }: PaymentDocumentsProps) {
  return (
    <div className="grid min-w-0 gap-1 border-t border-line pt-3 text-13">
      <h3 className="font-medium">Documents</h3>
      {documents.length === 0 ? (
        <p className="text-quiet">
          None yet. Link a receipt to one of its payments under Documents, and it appears here.
        </p>
      ) : (
        <ul aria-label="Documents" className="grid max-h-40 gap-1 overflow-y-auto">
          {documents.map(({ file_id: id, filename, name }) => (
            <li key={id} className="flex min-w-0 items-center gap-2">
              <FileText
                size={16}
                strokeWidth={1.75}
                aria-hidden="true"
                className="shrink-0 text-quiet"
              />
              <TextButton className="min-w-0 truncate" onClick={() => onOpen(filename)}>
                {name}
              </TextButton>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
