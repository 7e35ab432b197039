import { t } from '@lingui/core/macro';
import { countsPoints, type StandingsRules } from '#events/standings/standings-rules.ts';

/** What the rules of a table say that their author may not have meant, in a sentence each. */
export function rulesRemarks({ order_by, points, tie_breaks }: StandingsRules): string[] {
  const remarks: string[] = [];
  const { win, tie, loss, loss_by_default, forfeit } = points;
  const falls = [win, tie, loss, loss_by_default, forfeit].every(
    (value, place, all) => place === 0 || value <= (all[place - 1] ?? value),
  );
  if (win <= loss)
    remarks.push(t`A win gives no more points than a loss: the points put no team above another.`);
  else if (!falls) remarks.push(t`The points do not fall from win to forfeit.`);
  if (!countsPoints({ order_by, tie_breaks })) {
    remarks.push(
      tie_breaks.includes('head_to_head_record')
        ? t`Points count in the games among level teams alone. Points given or taken away count nowhere.`
        : t`Points count nowhere, nor do points given or taken away.`,
    );
  } else if (order_by === 'win_percentage') {
    remarks.push(
      t`Points, also those given or taken away, count among teams with the same win percentage alone.`,
    );
  }
  if (order_by === 'classification_points' && tie_breaks.includes('classification_points')) {
    remarks.push(t`Ordered by points, level teams have the same: as a tie-break they part nobody.`);
  }
  if (tie_breaks.length === 0) remarks.push(t`Without tie-breaks level teams share a rank.`);
  return remarks;
}
