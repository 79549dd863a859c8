const street =
  /\b(?:STREET|ST|ROAD|RD|AVENUE|AVE|BLVD|BOULEVARD|LANE|LN|DRIVE|DR|WAY|SUITE|STE|UNIT|FLOOR|FLR|LEVEL|LOT|BLOCK|BLK|NO|PLAZA|MALL|JALAN|JLN|JL|TAMAN|TMN|LORONG|KAMPUNG|BANDAR|SEKSYEN|KAWASAN|PLAZA|WISMA|MENARA|P\.?O\.? BOX|HIGHWAY|HWY|CENTER|CENTRE|BUILDING|GROUND|CITY|PARK|COUNTY|STATE)\b/i;
const postcode = /(?:\b|, ?[A-Z]{2}\.?)\d{5}(?:-\d{4})?\b|\b[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}\b/;

/** '9328OakAvenue': pictures are read without the spaces between words that stand close. */
const runTogether =
  /^\W*\d{1,5}[A-Z.]{3,30}(?:STREET|ROAD|AVENUE|BLVD|BOULEVARD|LANE|DRIVE|WAY|HIGHWAY|PLAZA)\b/i;

/** Whether a line looks like a part of a postal address: a street word with a number, or a postcode with a place. */
export function isAddress(text: string): boolean {
  if (isContact(text) || /^\(/.test(text)) return false;
  if (runTogether.test(text)) return true;
  const hasNumber = /\d/.test(text);
  const hasPlace = /[a-z]{3}/i.test(text);
  return (
    hasPlace &&
    ((street.test(text) && (hasNumber || /,/.test(text))) || (postcode.test(text) && hasPlace))
  );
}

/** Whether a line tells how to reach or identify somebody: telephone, fax, mail, site, registration and tax numbers. */
export function isContact(text: string): boolean {
  return /\b(?:TEL|TELEPHONE|PHONE|PH|FAX|H\/P|HP|MOBILE|E-?MAIL|WWW|HTTPS?|GST|VAT|SST|TAX|EIN|ABN|REG|ROC|CO\.? ?(?:REG|NO)|COMPANY (?:REG|NO)|BR NO|BUSINESS HOURS|SHOPPING HOURS|INVOICE|RECEIPT|CASHIER|HOTLINE|CUSTOMER|SITE)\b\s*(?:NO|ID|REG|#|:|\.|\d|HOURS)?|\b(?:DATE|TIME)\W*\d|@\w+\.|\b0\d{1,2}[- ]?\d{6,}/i.test(
    text,
  );
}
