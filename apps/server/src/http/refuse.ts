import { errorTable, type ErrorCode } from '@cairn/contract';

export interface RefusalDetails {
  /** Replaces the table's sentence where this case can say more. */
  message?: string;
  /** Field name to what is wrong with it. */
  fields?: Record<string, string>;
  retryAfterSeconds?: number;
  /** What the second step of a login takes beside its code. */
  challenge?: string;
}

/** Something the caller did that we do not accept: expected, answered with its code, never reported as a fault. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly details: RefusalDetails;

  constructor(code: ErrorCode, details: RefusalDetails = {}) {
    super(details.message ?? errorTable[code].message);
    this.name = 'Refusal';
    this.code = code;
    this.status = errorTable[code].status;
    this.details = details;
  }
}

export function refuse(code: ErrorCode, details?: RefusalDetails): never {
  throw new Refusal(code, details);
}
