import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

// Ways to abuse the portal, what each must come to, and the test that holds it. Those of identity run over two
// processes on one database with `npm run bench -- abuse`.
const auth = 'apps/server/src/features/auth';
const signUp = `${auth}/sign-up.test.ts`;
const login = `${auth}/login.test.ts`;
const reset = `${auth}/reset-password.test.ts`;
const session = `${auth}/session.test.ts`;
const identity = `${auth}/google-login.test.ts`;
const twoFactor = `${auth}/two-factor.test.ts`;
const processes = `${auth}/many-processes.test.ts`;
const profile = 'apps/server/src/features/profile/profile.test.ts';
const tenants = 'apps/server/src/tenants.test.ts';
const squatters = `${auth}/squatters.test.ts`;
const files = 'apps/server/src/features/documents/hostile-files.test.ts';
const fuzz = 'apps/server/src/fuzz.test.ts';

type Case = [number: number, abuse: string, comesTo: string, file: string, says: string];
const cases: Case[] = [
  [1, '60 wrong codes at once', 'five looked at', signUp, '60 parallel wrong codes'],
  [2, '10 right codes at once', 'one 200', signUp, 'proves it once'],
  [3, 'a code again after success', '400', signUp, 'proves it once'],
  [4, 'the first code after a resend', '400', signUp, 'is replaced by a newer one'],
  [5, 'the email code for the number', '400', signUp, 'does not prove the mobile number'],
  [6, 'codes of other lengths, digits, types', '400', signUp, "['١٢٣٤٥٦']"],
  [7, 'a code at ten minutes', '400', signUp, 'is good for ten minutes'],
  [8, 'resend and guess for an hour', '429 after 15', signUp, 'stopped at fifteen tries an hour'],
  [9, 'resend within 30 s', '429, no second mail', signUp, 'is locked for 30 seconds'],
  [
    10,
    'a code for an unknown email',
    'the same answer',
    signUp,
    'alike for an address that no one',
  ],
  [11, 'a text to a number of nobody', '200, none sent', signUp, 'only to a number that a sign-up'],
  [12, 'codes in a stolen database', 'none readable', signUp, 'nowhere in the tables of identity'],
  [13, 'a reset token twice at once', '200 and 400', reset, 'changes it once'],
  [14, 'a reset token with another email', '400, still good', reset, 'with another person’s email'],
  [15, 'a reset token too old, or older', '400', reset, 'works for thirty minutes'],
  [16, 'sessions after a reset', '401', reset, 'ends every session'],
  [17, 'a reset for an unknown email', 'the same answer', reset, 'answers alike for an email'],
  [18, 'a reset with a foreign Host', 'our own link', reset, 'whatever Host the request names'],
  [19, 'a reset around the second factor', '403', twoFactor, 'not passed by resetting'],
  [20, 'alg none', '401', session, "'no signature'"],
  [21, 'a foreign key, jwk, jku, kid', '401', session, "'a key id that is a path'"],
  [22, 'HS256 by the public key', '401', session, "'the public key as a shared secret'"],
  [23, 'expired, nbf, aud, iss, typ', '401', session, "'another audience'"],
  [24, 'another body, another subject', '401', session, "'someone else’s subject'"],
  [25, 'a claim of approval', '403', session, 'claims approval is not believed'],
  [26, 'lower case, 9 kB, SQL, two tokens', '401', session, "'nine kilobytes'"],
  [
    27,
    'a refresh token after its grace',
    '401, session dead',
    session,
    'longer than the grace ago',
  ],
  [28, '8 refreshes at once', '200 each', session, 'eight times at once'],
  [29, 'a refresh racing with a reset', 'no token that works', reset, 'racing with a refresh'],
  [30, 'tokens after logging out', '401', session, 'end with logging out'],
  [31, 'twelve hours, an idle hour', '401', session, 'is over after twelve hours'],
  [32, 'ending a session of another', '404', twoFactor, 'listed and ended, one’s own only'],
  [33, 'a provider’s token that is wrong', '401', identity, "'another audience'"],
  [34, 'an email that is not verified there', '403', identity, 'has not verified'],
  [35, 'a provider’s token twice', '200 then 401', identity, 'a token sent twice'],
  [36, 'each token in the other’s place', '401', identity, 'our own session token'],
  [37, 'an account opened ahead of its owner', 'theirs', identity, 'that a stranger opened'],
  [38, 'linking onto a password account', '409, 200 or 403', identity, 'run the mailbox'],
  [39, 'an authenticator code three times', 'one 200', twoFactor, 'takes a code once'],
  [40, 'a backup code again, a sixth guess', '400; 429', twoFactor, 'five guesses a challenge'],
  [41, '11 wrong passwords', '429', login, 'the eleventh wrong password'],
  [42, 'the owner while strangers spray', '200', login, 'strangers everywhere cannot lock'],
  [43, 'one password on 200 accounts', '429 at the 31st', login, 'stops at the 31st'],
  [44, 'X-Forwarded-For; an IPv6 /64', '429 still', login, 'an X-Forwarded-For of the caller’s'],
  [45, 'telling accounts by time', 'within 20 %', 'bench/src/sign-in.ts', 'medians'],
  [46, 'a wrong password, unproven email', '401', login, 'no more than for an account that'],
  [47, 'more fields at sign-up', '400, no row', signUp, "'approval_status', 'email_verified'"],
  [48, 'more fields in the profile', '400', profile, "{ user_id: 'x' }"],
  [49, 'objects, SQL, __proto__, double keys', '400, 401', login, 'refuses __proto__'],
  [50, '70 kB; passwords of 128 and 129', '413; 200, 400', signUp, 'of 128 characters'],
  [51, 'line breaks in email and name', '400', signUp, 'Bcc: v@y.com'],
  [52, 'emails that look alike', '400 or one account', signUp, 'a@ｘ.com'],
  [53, 'an unverified account', '403', session, 'opens only what is its own'],
  [54, 'an unapproved account', '403, never 401', session, 'claims approval is not believed'],
  [55, 'a contact before its code', 'unchanged', profile, 'changes nothing before the code'],
  [56, 'two people, one new email', 'the second 409', profile, 'the second is late'],
  [57, 'a reset link in the old mailbox', '400', profile, 'kills a reset link'],
  [58, 'conversations, files, tags of another', '404', tenants, 'no call gives or changes'],
  [59, 'asking in another’s conversation', '404', tenants, 'no call gives or changes'],
  [60, 'file names that climb', '404', files, '%2e%2e%2f'],
  [61, 'a download address, old or deleted', '403, 404', files, 'ends after five minutes'],
  [62, '500 MB, a slow body', '413; 408', files, 'read up to the limit and no further'],
  [63, 'a zip bomb', 'not read, said', files, 'not what it seems'],
  [64, 'a program called .pdf', '415', files, 'c.pdf.exe'],
  [65, 'an SVG with a script', 'an attachment', files, 'that nothing runs in'],
  [66, 'hostile file names', 'kept as text', files, 'does not end the header’s own'],
  [67, 'formulas in what is exported', 'made text', 'apps/web/src/lib/csv.test.ts', '=HYPERLINK('],
  [
    68,
    'script in text',
    'inert',
    'apps/web/src/features/chat/chat.test.tsx',
    'javascript:alert(1)',
  ],
  [
    69,
    'a picture that carries data out',
    'not loaded',
    'apps/web/src/features/chat/chat.test.tsx',
    '![pic]',
  ],
  [
    70,
    'a place to go that is not ours',
    '/home',
    'apps/web/src/features/auth/login-page.test.tsx',
    '//evil.example',
  ],
  [71, 'pages that are no numbers', '400', fuzz, 'answered by a fault'],
  [72, 'ids that are no ids', '400 or 404', fuzz, 'answered by a fault'],
  [73, 'JSON as a form; another origin', '415; no leave', processes, 'given to another site'],
  [
    74,
    'a message of another window',
    'not heard',
    'apps/web/src/features/auth/google-login.test.tsx',
    'neither another state nor',
  ],
  [75, 'secrets in the log', 'none', `${auth}/log-secrets.test.ts`, 'holds no secret at any level'],
  [
    76,
    'headers',
    'on every answer',
    'apps/server/src/http/security-headers.test.ts',
    "frame-ancestors 'none'",
  ],
  [
    77,
    'a forged webhook',
    '400',
    'apps/server/src/features/linked-accounts/stripe-links.test.ts',
    'with a wrong signature',
  ],
  [
    78,
    'orders in a file',
    'are data',
    'apps/server/src/features/documents/read-with-model.test.ts',
    'may give orders, which a model that obeys',
  ],
  [79, 'a disabled account', '401', session, 'when its account is disabled'],
  [80, 'no database', '503, nothing counted', processes, 'without its database'],
  [81, 'a sign-up with another’s email', 'the owner’s', squatters, 'opens to its owner'],
  [82, 'the same, met by a reset', 'the owner’s', squatters, 'opens by a reset from the mailbox'],
  [83, 'the same, met by a change', 'the owner’s', squatters, 'can be changed to'],
  [84, 'sign-ups with another’s number', 'one text, one account', squatters, 'the one who asks'],
  [85, 'a stranger’s wrong codes', '429 for the stranger', squatters, 'lock the stranger'],
  [86, 'sign-ups that nobody finishes', 'gone after a day', squatters, 'gone after a day'],
  [
    87,
    'a question made to be slow',
    'declined, others answered',
    'apps/server/src/features/chat/hostile-questions.test.ts',
    'answers others while it reads',
  ],
  [
    88,
    'many large files of one business',
    'turns',
    'apps/server/src/reading/take-turn.test.ts',
    'does not hold up another',
  ],
  [
    89,
    'more files than a business may keep',
    '507, nothing kept',
    'apps/server/src/http/storage-quota.test.ts',
    'keeps nothing',
  ],
  [
    90,
    'texts and files that are slow to read',
    'others are answered',
    'apps/server/src/hostile.test.ts',
    'holds up nobody',
  ],
];

const root = fileURLToPath(new URL('../../..', import.meta.url));

test('each is held somewhere', () => {
  const numbers = cases.map(([number]) => number);
  expect(numbers.sort((a, b) => a - b)).toEqual(
    Array.from({ length: 90 }, (_, index) => index + 1),
  );
});

test.each(cases)('%i: %s: %s', (_number, _abuse, _comesTo, file, says) => {
  expect(existsSync(path.join(root, file))).toBe(true);
  expect(readFileSync(path.join(root, file), 'utf8')).toContain(says);
});
