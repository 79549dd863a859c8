import type { Api, ReplyOf } from '@cairn/contract';

export type Overview = ReplyOf<Api['operatorOverview']>;
