-- Who a person in the history of a resource is: colleagues know each other by name.
create view member_names as
  select members.workspace_id, members.person_id, people.name
  from members join people on people.id = members.person_id;
