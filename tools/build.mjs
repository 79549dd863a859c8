// `npm run build`: installs and builds what is stale, and starts nothing. For images and for whoever copies the product.

import './set-up/node-version.mjs';
import { server, web } from './set-up/build.mjs';
import { setUp } from './set-up/set-up.mjs';

await setUp([server, web]);
