import type { Mail } from '../../ports/mailer.ts';

type Letter = Omit<Mail, 'to'>;

/** What we write to people. A code comes first in its subject, where a phone's notification shows it. */
export const letters = {
  emailCode: (code: string): Letter => ({
    subject: `${code} is your Cairn code`,
    text: `Your verification code is ${code}.\n\nIt is good for 10 minutes. If you did not ask for it, you can ignore this mail.`,
  }),
  codeText: (code: string): string =>
    `Cairn: your verification code is ${code}. It is good for 10 minutes. We never ask for it.`,
  resetLink: (link: string): Letter => ({
    subject: 'Set a new Cairn password',
    text: `Open this link to set a new password:\n\n${link}\n\nIt is good for 30 minutes and works once. If you did not ask for it, you can ignore this mail: your password stays as it is.`,
  }),
  passwordChanged: (): Letter => ({
    subject: 'Your Cairn password was changed',
    text: 'The password of your Cairn account was changed, and every device was signed out.\n\nIf this was not you, ask for a new password at once: choose "Forgot Password?" on the login page.',
  }),
  twoFactorChanged: (isOn: boolean): Letter => ({
    subject: `Two-factor authentication was turned ${isOn ? 'on' : 'off'}`,
    text: `Two-factor authentication of your Cairn account was turned ${isOn ? 'on' : 'off'}.\n\nIf this was not you, set a new password at once: choose "Forgot Password?" on the login page.`,
  }),
  identityLinked: (): Letter => ({
    subject: 'Sign-in with Google was added to your Cairn account',
    text: 'Your Cairn account can now be opened with the Google account of this email address.\n\nIf this was not you, set a new password at once: choose "Forgot Password?" on the login page.',
  }),
  emailChanged: (): Letter => ({
    subject: 'The email of your Cairn account was changed',
    text: 'Your Cairn account now uses another email address, and mail to this one ends here.\n\nIf this was not you, answer this mail at once.',
  }),
  phoneChanged: (): Letter => ({
    subject: 'The mobile number of your Cairn account was changed',
    text: 'Your Cairn account now uses another mobile number.\n\nIf this was not you, set a new password at once: choose "Forgot Password?" on the login page.',
  }),
};
