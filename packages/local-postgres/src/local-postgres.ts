/** Settings for node-postgres, as the server's superuser. */
export interface LocalPostgresConnection {
  host: string;
  port: number;
  user: string;
  database: string;
  /** Encryption has no use on a private socket; said so that PGSSLMODE cannot ask for it. */
  ssl: false;
  password?: string;
}

export interface LocalPostgresOptions {
  /** The folder that holds everything of this server; made if absent. */
  dataDir: string;
  /** Made if absent. */
  database: string;
  sharedBuffersMb?: number;
  maxConnections?: number;
  /** For tests: nothing waits for the disk, and a power cut may destroy the data. */
  isThrownAway?: boolean;
  log?: (line: string) => void;
}

export interface LocalPostgres {
  readonly connection: LocalPostgresConnection;
  /** The server process; changes when the server had to be started again. */
  readonly pid: number;
  /** For how long the server has been away though it is tried to start it again; 0 while it runs. */
  readonly brokenMilliseconds: number;
  /** True when the server was running already. */
  readonly adopted: boolean;
  /** Gives the server up. The last of its users stops it and waits until it has ended. */
  stop(): Promise<void>;
}
