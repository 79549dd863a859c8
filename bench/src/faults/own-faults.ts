import { setTimeout as sleep } from 'node:timers/promises';
import type { PortalProcess } from '../../../apps/server/src/testing/portal-process.ts';
import type { RestartablePostgres } from '../../../apps/server/src/testing/restartable-postgres.ts';
import type { Fault } from './fault.ts';
import type { MovableClock } from './movable-clock.ts';
import type { SmallDisk } from './small-disk.ts';

const hourMs = 3_600_000;

/** Of what the portal is made of, as far as it can be had on this machine. */
export function ownFaults(given: {
  api: PortalProcess;
  worker: PortalProcess;
  database: RestartablePostgres;
  disk: SmallDisk | null;
  clock: MovableClock | null;
}): Fault[] {
  const { api, worker, database, disk, clock } = given;
  const again = (portal: PortalProcess) => async () => {
    await portal.kill();
    await portal.start();
  };
  const away = (how: 'kill' | 'halt') => async () => {
    await database[how]();
    await sleep(1_000);
    await database.start();
  };
  const fullDisk = async () => {
    disk?.fill();
    await sleep(3_000);
    disk?.empty();
    // Whether it has given up or not: as its service manager would.
    await database.halt();
    await database.start();
  };
  const jump = (hours: number) => async () => {
    clock?.moveTo(hours * hourMs);
    await sleep(2_000);
    clock?.moveTo(0);
  };
  return [
    { name: 'API killed', happen: again(api) },
    { name: 'worker killed', happen: again(worker) },
    { name: 'database killed', happen: away('kill') },
    { name: 'database stopped and back', happen: away('halt') },
    ...(disk === null ? [] : [{ name: 'disk of the database full', happen: fullDisk }]),
    ...(clock === null
      ? []
      : [
          { name: 'clock of the API two hours on, and back', happen: jump(2) },
          { name: 'clock of the API two hours behind, and back', happen: jump(-2) },
        ]),
  ];
}
