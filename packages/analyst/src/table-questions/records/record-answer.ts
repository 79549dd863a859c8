export type RecordAnswer =
  | {
      status: 'answered';
      /** The figure as it is shown: '$1,234.50', '12', '8.5%'. */
      figure: string;
      /** What it is: 'total of Amount where Region is West'. */
      label: string;
      /** One line for each group, the largest first; empty where none were asked for. */
      groups: { name: string; figure: string }[];
      groupColumn: string | null;
      /** How many rows it stands on, and of how many the table has. */
      rowCount: number;
      rowsInTable: number;
      /** The rows of the grid that it stands on and the column of its figures, null for a count. */
      rows: number[];
      column: number | null;
      /** Rows whose cell in that column is empty or no figure: left out. */
      unread: number;
    }
  | { status: 'declined'; reason: string };

export const declined = (reason: string): RecordAnswer => ({ status: 'declined', reason });
