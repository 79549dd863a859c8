export const haproxy = '/usr/sbin/haproxy';

/** Turn by turn, so that what one process did the next one has to know. */
export function proxyConfiguration(entrance: number, ports: number[]): string {
  const servers = ports.map(
    (port, index) => `    server api${index} 127.0.0.1:${port} check inter 300ms fall 2 rise 1`,
  );
  return `
defaults
    mode http
    timeout connect 2s
    timeout client 60s
    timeout server 60s
    timeout check 10s
    option redispatch 1
    retries 3
frontend portal
    bind 127.0.0.1:${entrance}
    default_backend cairn
backend cairn
    balance roundrobin
    option httpchk GET /readyz
    http-request disable-l7-retry unless { method GET HEAD }
    retry-on conn-failure empty-response response-timeout
${servers.join('\n')}
`;
}
