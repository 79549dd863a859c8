/**
 * Words that many names end in and that mean something by themselves: 'market' alone is not the 'Freeport Market'.
 * A name is meant by one of these only with another of its words.
 */
const genericWords = new Set(
  `
  square plaza court tower corner village garden point market shop store house home hotel inn bar grill cafe restaurant diner kitchen bakery school college university
  church hospital clinic dental office center centre group partner associate holding industry international global
  american national united north south east west northern southern eastern western city county state street road
  avenue park lake river mountain hill valley bay island beach harbor harbour blue green red white black gold silver
  new old big little first premium super royal express direct online digital smart solution system technology tech
  software design studio media marketing advertising consulting management property realty estate construction
  building repair maintenance cleaning delivery transport travel insurance financial bank credit capital investment
  trust fund food water power energy oil gas electric light auto car truck van equipment tool machine supply material
  paper print printing book music art sport fitness health medical care beauty fashion clothing garden farm animal pet
  family kid baby man woman general special other misc miscellaneous basic standard custom plan package kit set pack
  unit case box block sheet hour day time labor labour work job project contract fee cost price rate change fund tax
  company community public private professional personal commercial residential industrial district department
  `
    .trim()
    .split(/\s+/),
);

export const isGenericWord = (stem: string): boolean => genericWords.has(stem);
