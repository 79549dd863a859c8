import { compose } from './compose.ts';
import { EnvError, readEnv } from './env.ts';

async function main(): Promise<void> {
  const env = readEnv(process.env);
  const running = await compose(env);
  await running.app.listen({ port: env.port, host: env.host });
  let stopping = false;
  const stop = (signal: string) => {
    if (stopping) return;
    stopping = true;
    running.app.log.info(`${signal}: finishing what is under way`);
    running.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        running.app.log.error({ err: error }, 'could not stop cleanly');
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', () => stop('SIGINT'));
  process.on('SIGTERM', () => stop('SIGTERM'));
}

main().catch((error: unknown) => {
  const text =
    error instanceof EnvError
      ? `Cairn cannot start. These settings are wrong:\n${error.message}`
      : `Cairn cannot start: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`;
  process.stderr.write(`${text}\n`);
  process.exit(1);
});
