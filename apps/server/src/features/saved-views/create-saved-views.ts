import { getViews, removeView, saveView, VIEWS_MAX } from '@manyline/contract/console/views';
import { inputProblems } from '@manyline/contract/input-problems';
import type { FeatureHooks, Kit } from '../../feature.ts';
import { invalidInput } from '../../http/app-error.ts';
import { mountForOperator } from '../../http/operator-route.ts';

const done = { status: 200 as const };

/** Filters that operators keep under names of their own; nobody else sees them. */
export function createSavedViews({ db, now }: Kit) {
  const list = (operatorId: string, room: string) =>
    db
      .selectFrom('saved_view')
      .select(['name', 'query'])
      .where('operator_id', '=', operatorId)
      .where('room', '=', room)
      .orderBy('saved_at')
      .orderBy('name')
      .execute();

  /** One of the same name is replaced. @throws INVALID_INPUT */
  async function save(operatorId: string, { room, name, query }: { room: string; name: string; query: string }) {
    const kept = await list(operatorId, room);
    if (kept.length >= VIEWS_MAX && !kept.some((view) => view.name === name))
      throw invalidInput('name', inputProblems.tooManyViews, { max: VIEWS_MAX });
    await db
      .insertInto('saved_view')
      .values({ operator_id: operatorId, room, name, query, saved_at: now() })
      .onConflict((conflict) => conflict.columns(['operator_id', 'room', 'name']).doUpdateSet({ query }))
      .execute();
  }

  const hooks: FeatureHooks = {
    mount(http) {
      mountForOperator(http, getViews, async ({ operator, query }) => ({
        views: await list(operator.operatorId, query.room),
      }));
      mountForOperator(http, saveView, async ({ operator, body }) => {
        await save(operator.operatorId, body);
        return done;
      });
      mountForOperator(http, removeView, async ({ operator, body: { room, name } }) => {
        await db
          .deleteFrom('saved_view')
          .where('operator_id', '=', operator.operatorId)
          .where('room', '=', room)
          .where('name', '=', name)
          .execute();
        return done;
      });
    },
  };
  return { hooks };
}
