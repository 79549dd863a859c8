/** The books of an archive. */
export const booksSource = 'archive';
/** Its bank accounts and bank rows: their ids are unique in their own files only. */
export const bankSource = 'archive-bank';
/** What its bank rows stand under: an account of the bank's side for each account of the archive that they name. */
export const categorySource = 'archive-category';
