/** The address of a password reset, kept past the tab: the mailed link may open in another one. */
const key = 'email';

export const rememberResetEmail = (email: string): void => localStorage.setItem(key, email);
export const readResetEmail = (): string | null => localStorage.getItem(key);
export const forgetResetEmail = (): void => localStorage.removeItem(key);
