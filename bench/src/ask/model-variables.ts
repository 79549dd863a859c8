/** The settings of a language model (`MODEL`, `MODEL_NAME`, …) as whoever starts a benchmark has set them. */
export function modelVariables(): Record<string, string> {
  const set = Object.entries(process.env).filter(([name]) => /^MODEL(?:_|$)/.test(name));
  const variables = Object.fromEntries(set.map(([name, value]) => [name, value ?? '']));
  if ((variables['MODEL'] ?? 'none') === 'none')
    throw new Error('--model needs MODEL and its settings, as the server reads them.');
  // A whole exam is more than one person asks in a day.
  return { MODEL_TOKENS_PER_DAY: '1000000000', ...variables };
}
