import { fillDemo } from '../fill-demo.ts';
import { demoLogin } from '../sandbox/seed-demo.ts';
import type { Command } from './command.ts';

/** `npm run cli -- seed-demo`: fills the demo company, or brings it up to today. */
export const run: Command = async (_args, { services }) => {
  const { transactions } = await fillDemo(services);
  console.log(`The demo company holds ${transactions} transactions.`);
  console.log(`Log in with ${demoLogin.email} and the password ${demoLogin.password}`);
};
