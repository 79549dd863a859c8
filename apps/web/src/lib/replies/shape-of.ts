import type { EndpointName } from '@cairn/contract';
import { replyShapes } from 'virtual:reply-shapes';
import type { Shape } from './shape.ts';

/** What the reply of a call of that name looks like. */
export const shapeOf = (name: EndpointName): Shape =>
  (replyShapes as Readonly<Record<EndpointName, Shape>>)[name];
