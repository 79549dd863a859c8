/** The database superuser, made together with the data folder. */
export const superuser = 'postgres';

/**
 * What the server process may see of our environment. Everything else stays out: the program's
 * secrets do not concern it, and PGDATA, PGPORT and the like would override our settings.
 */
export function serverEnvironment(): NodeJS.ProcessEnv {
  const kept = ['PATH', 'SystemRoot', 'TEMP', 'TMP'] as const;
  const environment: NodeJS.ProcessEnv = { LC_ALL: 'C', TZ: 'UTC' };
  for (const name of kept) {
    const value = process.env[name];
    if (value !== undefined) environment[name] = value;
  }
  return environment;
}

export interface ServerSize {
  sharedBuffersMb: number;
  maxConnections: number;
  /** Whether what was committed survives a power cut. */
  isDurable: boolean;
}

/**
 * A small server for one machine. fsync, full_page_writes and synchronous_commit keep their safe
 * defaults, except for data that nobody will miss. Off is what one server alone has no use for
 * (replication, parallel query, I/O worker processes); query errors reach the client and need no
 * second copy, with customers' values in it, in the log.
 */
export function serverSettings(size: ServerSize): string[] {
  const whenDurable = size.isDurable ? 'on' : 'off';
  const settings = {
    shared_buffers: `${size.sharedBuffersMb}MB`,
    max_connections: size.maxConnections,
    fsync: whenDurable,
    full_page_writes: whenDurable,
    synchronous_commit: whenDurable,
    wal_level: 'minimal',
    max_wal_senders: 0,
    max_replication_slots: 0,
    max_logical_replication_workers: 0,
    max_wal_size: '256MB',
    io_method: 'sync',
    max_parallel_workers_per_gather: 0,
    max_parallel_maintenance_workers: 0,
    max_worker_processes: 2,
    autovacuum: 'on',
    autovacuum_max_workers: 1,
    autovacuum_worker_slots: 1,
    jit: 'off',
    unix_socket_permissions: '0700',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_destination: 'stderr',
    logging_collector: 'off',
    log_min_messages: 'log',
    log_checkpoints: 'off',
  };
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}
