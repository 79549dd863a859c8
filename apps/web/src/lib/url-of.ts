import type { EndpointName } from '@cairn/contract';
import { routes } from '@cairn/contract/routes';
import { addressOf } from './address-of.ts';

/** The address of a call, with its parameters filled in and the query behind it. */
export const urlOf = (
  name: EndpointName,
  params?: Record<string, string>,
  query?: Record<string, unknown>,
): string => addressOf(routes[name].path, params, query);
