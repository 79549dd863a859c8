import { DocumentsPage } from '../../features/documents/documents-page.tsx';
import { AddReceipt } from '../../features/transactions/add-receipt.tsx';
import { isApproved } from '../../lib/session.ts';

export const Component = () => (
  <DocumentsPage
    renderAdd={(transactionId, name) =>
      isApproved() && <AddReceipt transactionId={transactionId} name={name} />
    }
  />
);
