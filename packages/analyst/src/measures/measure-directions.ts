/** What comes to us. */
export const comesIn =
  /^(?:money_in|customer_receipts|payments_received|receivables|overdue_receivables|invoices|revenue|income|product_sales|quantity_sold)$/;
/** What goes from us. */
export const goesOut =
  /^(?:money_out|paid_out|bill_payments|payables|overdue_payables|bills|expenses|expense_documents|bought|bought_net)$/;
