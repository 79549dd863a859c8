/** Shows the rows behind a figure; where, the screen around the chat decides. */
export type OpenEvidence = (evidence: { title: string; token: string }) => void;
