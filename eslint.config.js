import js from '@eslint/js';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import regexp from 'eslint-plugin-regexp';
import tseslint from 'typescript-eslint';

const sizes = {
  'max-lines': ['error', { max: 350 }],
  'max-lines-per-function': ['error', { max: 70 }],
  complexity: ['error', 20],
};

export default tseslint.config(
  {
    ignores: [
      '**/dist/**',
      '.set-up/**',
      '**/node_modules/**',
      '.data/**',
      '**/coverage/**',
      'screenshots/**',
    ],
  },
  js.configs.recommended,
  ...tseslint.configs.strictTypeChecked,
  {
    languageOptions: {
      parserOptions: { projectService: { allowDefaultProject: ['*.js', 'apps/web/public/*.js'] } },
    },
    rules: {
      ...sizes,
      eqeqeq: 'error',
      'no-console': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/restrict-template-expressions': [
        'error',
        { allowNumber: true, allowBoolean: true, allowAny: false, allowNullish: false },
      ],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
    },
  },
  {
    files: ['apps/web/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    extends: [jsxA11y.flatConfigs.recommended],
    rules: {
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'error',
    },
  },
  // A text of a user's must not take time out of proportion to its length.
  {
    files: ['{apps,packages}/**/*.{ts,tsx}'],
    ignores: ['**/*.test.{ts,tsx}', '**/testing/**'],
    plugins: { regexp },
    rules: { 'regexp/no-super-linear-backtracking': 'error' },
  },
  // Here texts are short: a question ends at 1,000 characters, a line of a page at 500, long cells are read in a thread with
  // a budget. `npm run bench -- slow-texts` measures what these cost by length.
  {
    files: [
      'packages/analyst/src/reading/{build,words}/**/*.ts',
      'packages/analyst/src/scenarios/change-supposition.ts',
      'packages/analyst/src/table-questions/**/*.ts',
      'apps/server/src/reading/fields/*.ts',
    ],
    rules: { 'regexp/no-super-linear-backtracking': 'off' },
  },
  // A command-line program speaks through the console.
  {
    files: ['tools/**', 'bench/**', 'e2e/**', 'apps/server/src/cli/**'],
    rules: { 'no-console': 'off' },
  },
  // Tests are lists of cases: their describe blocks may be long, a file may hold 500 lines.
  {
    files: ['**/*.test.{ts,tsx}', 'e2e/**/*.spec.ts', '**/testing/**'],
    rules: {
      'max-lines': ['error', { max: 500 }],
      'max-lines-per-function': 'off',
      '@typescript-eslint/no-non-null-assertion': 'off',
    },
  },
  {
    files: ['*.js', 'apps/web/public/*.js'],
    extends: [tseslint.configs.disableTypeChecked],
  },
  {
    files: ['**/*.{js,mjs}'],
    languageOptions: {
      globals: {
        process: 'readonly',
        console: 'readonly',
        setTimeout: 'readonly',
        clearTimeout: 'readonly',
        URL: 'readonly',
        fetch: 'readonly',
        AbortSignal: 'readonly',
        document: 'readonly',
        localStorage: 'readonly',
      },
    },
  },
);
