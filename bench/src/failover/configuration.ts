/** One PostgreSQL and the agent that watches over it. */
export interface Node {
  name: string;
  port: number;
  /** Where the agent says what the node is. */
  restPort: number;
  folder: string;
}

/** A primary that does not renew its claim for this long has lost it. */
const claimSeconds = 12;

/** No commit is acknowledged before a second node has it; a lost primary is replaced after `claimSeconds`. */
export function patroniConfiguration(node: Node, etcdPort: number, programs: string): string {
  return `
scope: cairn
name: ${node.name}
restapi: { listen: 127.0.0.1:${node.restPort}, connect_address: 127.0.0.1:${node.restPort} }
etcd3: { host: 127.0.0.1:${etcdPort} }
bootstrap:
  dcs:
    ttl: ${claimSeconds}
    loop_wait: 4
    retry_timeout: 4
    synchronous_mode: true
    synchronous_mode_strict: true
    postgresql: { use_pg_rewind: true, use_slots: true }
  initdb: [encoding: UTF8, data-checksums]
  pg_hba: ['local all all trust', 'host all all 127.0.0.1/32 trust', 'host replication all 127.0.0.1/32 trust']
  users:
    cairn: { password: cairn, options: [superuser] }
postgresql:
  listen: 127.0.0.1:${node.port}
  connect_address: 127.0.0.1:${node.port}
  data_dir: ${node.folder}/data
  bin_dir: ${programs}
  pgpass: ${node.folder}/pgpass
  authentication:
    superuser: { username: postgres }
    replication: { username: replicator, password: replicator }
    rewind: { username: postgres }
  parameters: { unix_socket_directories: ${node.folder}, max_connections: 60, shared_buffers: 64MB }
`;
}

/** Connections go to the node that says it is the primary; those to a node that fell are cut at once. */
export function haproxyConfiguration(nodes: readonly Node[], port: number): string {
  const servers = nodes.map(
    (node) =>
      `    server ${node.name} 127.0.0.1:${node.port} check port ${node.restPort} inter 1s fall 2 rise 1 on-marked-down shutdown-sessions`,
  );
  return `
defaults
    mode tcp
    timeout connect 2s
    timeout client 10m
    timeout server 10m
    timeout check 1s
listen primary
    bind 127.0.0.1:${port}
    option httpchk GET /primary
    http-check expect status 200
${servers.join('\n')}
`;
}
