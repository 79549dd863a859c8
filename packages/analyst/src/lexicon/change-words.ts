import type { Entry, Meaning } from './meaning.ts';

const entries = (phrases: string, meaning: Meaning): Entry => [phrases, meaning];

/** Words that hold a figure against another: what it was before, how it changed, what it is a part of. */
export const changeWords: readonly Entry[] = [
  entries(
    'better|do better|did better|perform better|performed better|compare|compared to|compared with|versus|vs|against|comparison|relative to|than|in comparison|compare to|difference between|difference|between us|different from|different than|differ from',
    { slot: 'compare' },
  ),
  entries(
    'growth|growth rate|rate of growth|percentage growth|percent growth|percentage increase|percent increase|yoy growth|year over year growth|month over month growth',
    { slot: 'change', direction: 'up', isAsked: true },
  ),
  entries(
    'percentage change|percent change|percentage difference|percent difference|rate of change',
    {
      slot: 'change',
      direction: 'any',
      isAsked: true,
    },
  ),
  entries('percentage decrease|percent decrease|percentage decline|percentage drop', {
    slot: 'change',
    direction: 'down',
    isAsked: true,
  }),
  entries(
    'grow|up|increase|increased|increasing|rise|risen|rose|went up|gone up|go up|grew|grown|jump|jumped|higher|more|climb|improve|improved|going up|growing|rising|improving',
    { slot: 'change', direction: 'up' },
  ),
  entries(
    'decrease|decreased|decline|declined|fall|fallen|fell|drop|dropped|went down|gone down|go down|shrink|shrank|lower|less|reduce|reduced|fewer|down|going down|falling|declining|dropping|shrinking|cut',
    { slot: 'change', direction: 'down' },
  ),
  entries('change|changed|changes|changing|develop|developed|differ', {
    slot: 'change',
    direction: 'any',
  }),
  entries(
    'previous period|the period before|prior period|the one before|the month before|the previous month|previous month|prior month|the quarter before|the previous quarter|the year before|the previous year|month over month|quarter over quarter|week over week|mom|qoq|before that',
    { slot: 'previous' },
  ),
  entries(
    'a year ago|a year earlier|a year before|one year earlier|one year before|year over year|yoy',
    {
      slot: 'last_year',
    },
  ),
  entries(
    'how many percent|percent|percentage|share|proportion|fraction|what part|portion|percent of|percentage of|share of|ratio|concentration|what percent|what percentage|what share|what proportion|as a percentage of',
    { slot: 'share' },
  ),
  entries(
    'trend|trends|over time|development|history|evolution|trending|evolve|evolved|trajectory|historical|progress',
    { slot: 'trend' },
  ),
];
