import type { Api, ReplyOf } from '@cairn/contract';

export type Account = ReplyOf<Api['balances']>['balances'][number];
export type AccountHistory = ReplyOf<Api['accountHistory']>;
export type Feed = ReplyOf<Api['bankLinks']>['links'][number];
