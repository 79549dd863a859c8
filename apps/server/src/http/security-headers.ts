import helmet, { type HelmetOptions } from 'helmet';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { Env } from '../env.ts';

/** What the dialog of Stripe Financial Connections needs, by Stripe's own security guide. */
const ofStripe = {
  scripts: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  calls: ['https://api.stripe.com'],
  images: ['https://*.stripe.com'],
};
const nothing: typeof ofStripe = { scripts: [], frames: [], calls: [], images: [] };

/** The portal asks a browser for none of these, so nothing that got into it may either. */
const permissionsPolicy = [
  ...['accelerometer', 'autoplay', 'camera', 'display-capture', 'encrypted-media'],
  ...['geolocation', 'gyroscope', 'hid', 'magnetometer', 'microphone', 'midi', 'payment'],
  ...['picture-in-picture', 'publickey-credentials-get', 'screen-wake-lock', 'serial', 'usb'],
  'xr-spatial-tracking',
]
  .map((feature) => `${feature}=()`)
  .join(', ');

/** The headers of every answer. They never change while the process runs, so they are made once. */
export function securityHeaders(env: Env): Record<string, string> {
  const reply = new ServerResponse(new IncomingMessage(new Socket()));
  helmet(contentSecurityPolicy(env))(reply.req, reply, (error) => {
    if (error !== undefined) throw new Error('no security headers', { cause: error });
  });
  const headers = Object.entries(reply.getHeaders()).map(([name, value]): [string, string] => [
    name,
    String(value),
  ]);
  return { ...Object.fromEntries(headers), 'permissions-policy': permissionsPolicy };
}

/**
 * No inline script, nothing from elsewhere, no frame around us. The opener policy lets a bank's or an
 * identity provider's own popup talk to the page that opened it.
 */
export function contentSecurityPolicy(env: Env): HelmetOptions {
  const stripe = env.stripe === undefined ? nothing : ofStripe;
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        baseUri: ["'none'"],
        objectSrc: ["'none'"],
        frameAncestors: ["'none'"],
        formAction: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...stripe.images],
        // Charts and Radix position what floats with style attributes.
        styleSrc: ["'self'", "'unsafe-inline'"],
        scriptSrc: ["'self'", ...stripe.scripts],
        connectSrc: ["'self'", ...stripe.calls],
        ...(stripe.frames.length > 0 && { frameSrc: stripe.frames }),
        manifestSrc: ["'self'"],
        workerSrc: ["'self'", 'blob:'],
        // No text becomes a page or a script; what may be a script's address says the portal's trusted-types.js.
        requireTrustedTypesFor: ["'script'"],
        trustedTypes: ['default'],
      },
    },
    frameguard: { action: 'deny' },
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    referrerPolicy: { policy: 'no-referrer' },
    strictTransportSecurity: env.publicUrl?.startsWith('https:')
      ? { maxAge: 31_536_000, includeSubDomains: true }
      : false,
  };
}
