/**
 * A source sent something that the ledger does not hold: an unbalanced transaction, a reference to nothing,
 * a day that does not exist. `externalId` names the record in the source's own words. Nothing of the batch stays.
 */
export class IngestRefusal extends Error {
  readonly externalId: string;
  readonly reason: string;

  constructor(externalId: string, reason: string) {
    super(`${externalId}: ${reason}`);
    this.name = 'IngestRefusal';
    this.externalId = externalId;
    this.reason = reason;
  }
}
