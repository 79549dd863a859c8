/** What a verification screen is told by the screen before it (specification, section 2). */
export interface VerificationState {
  fromProfile: boolean;
  new_email: string | null;
  verifyPhone: boolean;
  new_phone: string | null;
  /** When the code left, so that the resend lock holds over from the screen that sent it. */
  code_sent_at: number | null;
}

/** Reads a location's state, which a visitor can shape at will: whatever does not fit is as if absent. */
export function readVerificationState(state: unknown): VerificationState {
  const given = (typeof state === 'object' && state !== null ? state : {}) as Record<
    string,
    unknown
  >;
  const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null);
  return {
    fromProfile: given['fromProfile'] === true,
    new_email: text(given['new_email']),
    verifyPhone: given['verifyPhone'] === true,
    new_phone: text(given['new_phone']),
    code_sent_at: typeof given['code_sent_at'] === 'number' ? given['code_sent_at'] : null,
  };
}

/** The specification tells success by this word in the reply's message. */
export const isSuccess = (message: string): boolean => message.toLowerCase().includes('success');
