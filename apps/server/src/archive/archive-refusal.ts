/** A place in an archive that breaks a rule of the format. The line is that of the file, the header being line 1. */
export interface ArchiveProblem {
  file: string;
  line: number;
  reason: string;
}

/** So many problems are told; an archive that is wrong throughout need not be told in full. */
export const problemsMax = 100;

export const describeProblem = ({ file, line, reason }: ArchiveProblem): string =>
  `${file}:${line}: ${reason}`;

/**
 * An archive that cannot be imported, and nothing of it was. Either its files break rules (`problems`, the first
 * hundred in the order of files and lines), or it cannot be opened at all (then `message` says why).
 */
export class ArchiveRefusal extends Error {
  readonly problems: readonly ArchiveProblem[];

  constructor(message: string, problems: readonly ArchiveProblem[] = []) {
    super(message);
    this.name = 'ArchiveRefusal';
    this.problems = problems;
  }
}
