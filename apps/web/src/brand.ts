/** The product's name and words: the one place to change them. */
export const brand = {
  name: 'Cairn',
  tagline: 'AI-driven financial insights at your fingertips.',
  privacyPath: '/privacy-policy.html',
  termsPath: '/term-and-condition.html',
} as const;
