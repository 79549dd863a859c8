import { startTemporaryServer } from '@cairn/tools/temporary-server.ts';
import { startScaledOut } from './scaled-out/start-scaled-out.ts';

/** The portal that stories run on: one process, or spread over several for `npm run bench -- scale-out`. */
export const startPortal =
  process.env['CAIRN_E2E_SCALED_OUT'] === undefined ? startTemporaryServer : startScaledOut;
