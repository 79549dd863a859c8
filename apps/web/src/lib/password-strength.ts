/** A hint by length alone, which never blocks (specification, section 5, 'New password'). */
export function passwordStrength(password: string): string | null {
  if (password.length >= 8) return 'Excellent';
  if (password.length >= 6) return 'Strong';
  if (password.length >= 4) return 'Average';
  if (password.length >= 2) return 'Weak';
  return null;
}
