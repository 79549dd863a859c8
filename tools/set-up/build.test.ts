import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { figuresMark, server } from './build.mjs';
import { keepSuperseded } from './keep-superseded.mjs';

test('a process finds the threads of its own build, and after the next one has taken its place', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'build-'));
  try {
    const [one, two] = [path.join(folder, 'one'), path.join(folder, 'two')];
    await server.fill(one, 'aaaa1111-of-the-first');
    await server.fill(two, 'bbbb2222-of-the-second');
    keepSuperseded(one, two, server.superseded);
    const ofFirst = threadsOf(one);
    expect(ofFirst.length).toBeGreaterThan(3);
    const ofBoth = ofFirst.flatMap((file) => [file, file.replace('AAAA1111', 'BBBB2222')]);
    expect(threadsOf(two)).toEqual(ofBoth.sort());
    // Each build asks for its own, and for nothing that is not there any more.
    for (const [made, own, other] of [
      [one, 'AAAA1111', 'BBBB2222'],
      [two, 'BBBB2222', 'AAAA1111'],
    ] as const) {
      const texts = loadedAtOnce(made, 'main.js').map((file) =>
        readFileSync(path.join(made, file), 'utf8'),
      );
      expect(texts.some((text) => text.includes(`"${own}"`))).toBe(true);
      expect(texts.some((text) => text.includes(`"${other}"`))).toBe(false);
    }
    const kept = [...loadedAtOnce(one, 'main.js'), ...ofFirst];
    expect(kept.filter((file) => !readdirSync(two).includes(file))).toEqual([]);
    // Read for every file that comes in: neither the contract, the analyst nor the library of workbooks is in it.
    const [pack = ''] = readdirSync(one).filter((file) => /^pack-file-[A-Z0-9]+\.js$/.test(file));
    for (const name of ['reading-worker-AAAA1111.js', 'statement-worker-AAAA1111.js', pack]) {
      const files = loadedAtOnce(one, name);
      const bytes = files.reduce((sum, file) => sum + statSync(path.join(one, file)).size, 0);
      expect(bytes, name).toBeLessThan(850_000);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}, 180_000);

test('kept figures are of the code that works them out, whatever else a build changes', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'figures-'));
  const program = path.join(folder, 'program.ts');
  const markWith = (rate: string, unused: string) => {
    writeFileSync(
      path.join(folder, 'rate.ts'),
      `export const rate = ${rate};\nexport const unused = ${unused};\n`,
    );
    return figuresMark(program);
  };
  try {
    writeFileSync(program, `import { rate } from './rate.ts';\nconsole.log(rate);\n`);
    const mark = await markWith('2', '1');
    expect(await markWith('2 /* a word of comment */', '7')).toBe(mark);
    expect(await markWith('3', '1')).not.toBe(mark);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

const threadsOf = (build: string) =>
  readdirSync(build)
    .filter((file) => /-worker-[A-Z0-9]+\.js$/.test(file))
    .sort();

/** A program and what it imports at once, all in the build's own folder. */
function loadedAtOnce(build: string, program: string): string[] {
  const found = new Set<string>();
  const waiting = [program];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (found.has(file)) continue;
    found.add(file);
    const text = readFileSync(path.join(build, file), 'utf8');
    for (const [, name = ''] of text.matchAll(/\b(?:from|import) "\.\/([\w-]+\.js)"/g))
      waiting.push(name);
  }
  return [...found];
}
