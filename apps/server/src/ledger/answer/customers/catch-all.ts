/** A name that many buyers share is nobody's, and so is what a bank or the books call a row that names no one. */
export const isCatchAll =
  /\b(?:counter|walk-?\s?ins?|cash sales?|various|misc\w*|general public|retail customers?)\b|^(?:(?:sales?|cash|customer|card|mobile|bank) )?(?:receipts?|invoices?|payments?|deposits?|expenses?|transfers?|refunds?|sales?|journal|credit memos?)(?: #?\d+)?$/i;
