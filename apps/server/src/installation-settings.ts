/** The settings of an installation, as its environment gives them. */
export interface Env {
  port: number;
  host: string;
  dataDir: string;
  databaseUrl?: string;
  /** A pooler before the same database, for requests; migrations and the queue need the database itself. */
  databasePoolerUrl?: string;
  publicUrl?: string;
  secretKey?: string;
  waitlist: boolean;
  /** What names, e-mail endings and numbers new contacts may have. */
  signupRules: 'specified' | 'open';
  passwordMinLength: number;
  /** 'common', or a file with a password on each line. Absent: none is refused for being common. */
  passwordBlocklist?: string;
  /** Present with MAILER=smtp; without it mails go to the outbox. */
  smtp?: { url: string; from: string };
  /** Present with INBOUND_MAIL_DOMAIN: where receipts are sent to, and what the mail service signs in with. */
  inboundMail?: { domain: string; secret: string };
  /** Present with TEXTER=twilio; without it text messages go to the outbox. */
  twilio?: {
    baseUrl: string;
    accountSid: string;
    authToken: string;
    from: string;
    /** Calling codes that text messages may go to. */
    countries: string[];
  };
  /** Text messages that may leave the installation in a day. */
  textsPerDay: number;
  /** Hosts of push services; what a browser calls its own is called only on these. */
  pushServices: string[];
  /** Present with IDENTITY=oidc. */
  oidc?: { issuer: string; clientId: string };
  /** Present with BANKS=stripe; without it the banks are made up. */
  stripe?: { baseUrl: string; secretKey: string; publishableKey: string; webhookSecret: string };
  /** Present with FILES=s3; without it files lie in the data folder. */
  s3?: {
    endpoint?: string;
    region: string;
    bucket: string;
    accessKeyId: string;
    secretAccessKey: string;
    /** Whether browsers reach the bucket themselves. */
    hasLinks: boolean;
  };
  /** Present with BOOKS=quickbooks; without it the books are those of a made-up company. */
  quickbooks?: {
    authorizeUrl: string;
    tokenUrl: string;
    revokeUrl: string;
    apiUrl: string;
    clientId: string;
    clientSecret: string;
    webhookToken: string;
  };
  /** Present unless MODEL=none; without it the analyst answers alone. */
  model?: {
    vendor: 'openai' | 'anthropic' | 'openai-compatible';
    name: string;
    /** A server of one's own may ask for none. */
    apiKey?: string;
    /** Absent: the vendor's own address. */
    baseUrl?: string;
    /** So long may a question take in all. */
    timeoutMs: number;
    /** Of one person's questions. */
    tokensPerDay: number;
    /** Pictures of documents are sent to it where Cairn's own reading is unsure. */
    readsPictures: boolean;
  };
  today?: string;
  trustProxy?: string;
  /** Processes that answer requests. More than one: the first only leads them and works the queue. */
  workers: number;
  /** False where another process works the queue. */
  runsJobs: boolean;
  /** Whether something starts this process again when it ends. */
  isSupervised: boolean;
  /** After the signal to end, what is under way has so long. */
  stopMs: number;
  /** Where traces are sent; without it none are made. */
  tracesEndpoint?: string;
  /** Whoever carries it may read /metrics; without it only this machine may. */
  metricsToken?: string;
  /** Calls that one signed-in person may make. */
  requestsPerMinute: number;
  /** What the files of one business may take. */
  storageBytes: number;
  logLevel: string;
}

/** What a model is reached by; the same from here and from the operator's page. */
export type ModelSettings = NonNullable<Env['model']>;
