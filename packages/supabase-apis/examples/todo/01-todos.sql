-- A list of things to do, each person's own.
create table public.todos (
  id bigint generated always as identity primary key,
  user_id uuid not null default auth.uid() references auth.users on delete cascade,
  task text not null check (char_length(task) between 3 and 200),
  is_complete boolean not null default false,
  due_on date,
  inserted_at timestamptz not null default now()
);
create index todos_user_id on public.todos (user_id);

alter table public.todos enable row level security;
create policy "people see their own" on public.todos
  for select to authenticated using ((select auth.uid()) = user_id);
create policy "people add their own" on public.todos
  for insert to authenticated with check ((select auth.uid()) = user_id);
create policy "people change their own" on public.todos
  for update to authenticated using ((select auth.uid()) = user_id)
  with check ((select auth.uid()) = user_id);
create policy "people delete their own" on public.todos
  for delete to authenticated using ((select auth.uid()) = user_id);

alter publication supabase_realtime add table public.todos;
