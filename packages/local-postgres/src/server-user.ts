import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { passwordName, socketFolder, unixPort } from './data-folder.ts';
import { LocalPostgresError } from './errors.ts';
import { Lease } from './lease.ts';
import type { LocalPostgres, LocalPostgresConnection } from './local-postgres.ts';
import { launch, shutDown, type Attempt, type Installation } from './postmaster.ts';
import { clearEmptyClaims, clearForeignClaim, isServerOf, readPidFile } from './processes.ts';
import { superuser } from './settings.ts';

/** Recovery after a crash replays at most max_wal_size of log; this is far more than that takes. */
const startMillisecondsMax = 120_000;
/** Between the tries to start it again: longer after each, so that a broken disk is not asked without end. */
const pauseMilliseconds = { first: 500, longest: 30_000 };

/** One user of a folder's server: joins it, keeps it running while in use, leaves it. */
export class ServerUser implements LocalPostgres {
  pid = 0;
  adopted = false;
  private lease: Lease | undefined;
  private stopped: Promise<void> | undefined;
  private rejoined: Promise<void> = Promise.resolve();
  private brokenSince: number | null = null;
  private readonly stopping = new AbortController();
  private readonly installation: Installation;
  private readonly database: string;
  private readonly log: (line: string) => void;

  constructor(installation: Installation, database: string, log: (line: string) => void) {
    this.installation = installation;
    this.database = database;
    this.log = log;
  }

  get brokenMilliseconds(): number {
    return this.brokenSince === null ? 0 : performance.now() - this.brokenSince;
  }

  get connection(): LocalPostgresConnection {
    const { folder } = this.installation;
    const common = { user: superuser, database: this.database, ssl: false } as const;
    if (process.platform !== 'win32') {
      return { host: socketFolder(folder.cluster), port: unixPort, ...common };
    }
    const port = readPidFile(folder.cluster)?.port ?? unixPort;
    const password = fs.readFileSync(path.join(folder.cluster, passwordName), 'utf8');
    return { host: '127.0.0.1', port, password, ...common };
  }

  /** Gets a lease on the folder's server, starting one whenever none is there. */
  async join(): Promise<void> {
    const { cluster, logFile } = this.installation.folder;
    const deadline = performance.now() + startMillisecondsMax;
    let attempt: Attempt | undefined;
    for (;;) {
      const lease = await Lease.take(this.connection);
      if (lease instanceof Lease) {
        this.adopt(lease, attempt);
        return;
      }
      if (this.stopping.signal.aborted || performance.now() > deadline) {
        throw new LocalPostgresError(
          'start_timed_out',
          `PostgreSQL in ${cluster} does not answer (${lease}); its log is ${logFile}.`,
        );
      }
      if (attempt?.state === 'failed') refuseUnlessRace(attempt, cluster);
      if (attempt?.state !== 'runs') attempt = undefined;
      if (attempt === undefined && !anotherServerRuns(cluster)) {
        attempt = await launch(this.installation);
      }
      await sleep(15);
    }
  }

  stop(): Promise<void> {
    this.stopped ??= this.leave();
    return this.stopped;
  }

  private adopt(lease: Lease, attempt: Attempt | undefined): void {
    this.lease = lease;
    this.pid = readPidFile(this.installation.folder.cluster)?.pid ?? 0;
    // On Windows what we start is pg_ctl, which starts the server.
    this.adopted =
      attempt === undefined || (process.platform !== 'win32' && this.pid !== attempt.pid);
    void lease.lost.then(() => {
      if (this.stopped === undefined) this.rejoined = this.rejoin();
    });
  }

  /** For as long as somebody uses the server: what keeps it from starting may pass. */
  private async rejoin(): Promise<void> {
    this.brokenSince = performance.now();
    this.log('PostgreSQL broke off; starting it again.');
    const { signal } = this.stopping;
    let pause = pauseMilliseconds.first;
    while (!signal.aborted) {
      try {
        await this.join();
        this.brokenSince = null;
        this.log(`PostgreSQL runs again as process ${this.pid}.`);
        return;
      } catch (error) {
        const why = error instanceof Error ? error.message : String(error);
        this.log(`${why} Trying again in ${pause / 1_000} s.`);
      }
      await sleep(pause, undefined, { signal }).catch(() => undefined);
      pause = Math.min(pause * 2, pauseMilliseconds.longest);
    }
  }

  private async leave(): Promise<void> {
    this.stopping.abort();
    await this.rejoined;
    let lease: Lease | string | undefined = this.lease;
    // Without an answer there is no server left to stop.
    while (lease instanceof Lease) {
      const isLast = await lease.giveUp();
      if (isLast === true) await shutDown(this.installation, this.log);
      await lease.close();
      if (isLast !== undefined) return;
      lease = await Lease.take(this.connection);
    }
  }
}

/** A server of this cluster is running, starting or stopping. */
function anotherServerRuns(cluster: string): boolean {
  clearEmptyClaims(cluster, socketFolder(cluster));
  const claim = readPidFile(cluster);
  if (claim === undefined) return false;
  if (isServerOf(cluster, claim.pid)) return true;
  clearForeignClaim(cluster, socketFolder(cluster), claim);
  return false;
}

/** A start that lost against another one, or against the last moments of a killed one, may be repeated. */
function refuseUnlessRace(attempt: Attempt, cluster: string): void {
  const text = attempt.ownLog();
  if (/lock file ".*" (?:already exists|is empty)|pre-existing shared memory block/.test(text))
    return;
  throw new LocalPostgresError('start_failed', `PostgreSQL in ${cluster} did not start: ${text}`);
}
