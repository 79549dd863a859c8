import type { Api, ReplyOf } from '@cairn/contract';

export type DocumentFile = ReplyOf<Api['userGlobalFiles']>['files'][number];
export type DocumentDetail = ReplyOf<Api['documentDetail']>;
export type Candidate = DocumentDetail['suggestions'][number];
