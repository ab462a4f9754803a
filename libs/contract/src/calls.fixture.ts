const userFields =
  'userID imgSrc username level firstName lastName email emailVerified cell cellVerified cell_mute country zipcode ageRange gender tosAcceptanceTS brightnessMode';
const profile =
  'username firstName lastName zipcode location memberSince level numGenreSelections genres numFollowers numFollowing amFollowing BIQscore feedList';
const share =
  'ptoyrCode mediaType_vid title40 poster_path senderName justwatch ptoyrYoutubeKey msgText100 alertTitle alertMsg';

/**
 * Section 7 of the specification: path, fields of the body beyond the base, fields of the response. The specification
 * leaves one path blank (`{token}`, the reviews of a member). We chose person411Reviews.
 */
export const specified: [path: string, body: string, response: string][] = [
  ['/api/queues/fetchMyQueue', '', 'myQueue otherQueueCount browserReloadHappened'],
  ['/api/queues/fetchOtherQueues', 'queueID2OpenPermissions', 'otherQueuesMetaObj otherQueuesObj'],
  [
    '/api/queues/addToQueue',
    'mediaType_vid topOrBottom queueIDandNameArr',
    'noQueuePermissionArr alreadyThereArr newListLengthArr',
  ],
  ['/api/queues/removeFromQueue', 'mediaType_vid queueID queueName videoName', 'success'],
  ['/api/queues/getVideoWhoWhenInfo', 'mediaType_vid queueID queueName', 'whoWhenInfo'],
  ['/api/queues/editQueuePosition', 'moveItem pivotItem BEFOREorAFTER queueID queueName initSize', 'success'],
  ['/api/queues/fetchMyQueuePermissions', 'fromQueue', 'myQueuePermissions'],
  ['/api/queues/fetchPermissionsOfQueueX', 'queueID queueName', 'permissionsOfQueueX'],
  ['/api/queues/grantPermissions', 'queueID queueName grantUid', 'permissionsOfQueueX'],
  ['/api/queues/addQueueMember', 'queueID queueName addMemberUid', 'permissionsOfQueueX'],
  ['/api/queues/bootMember', 'bootUid queueID queueName', 'permissionsOfQueueX'],
  ['/api/queues/revokePermissions', 'revokeUid queueID queueName', 'permissionsOfQueueX'],
  ['/api/queues/createNewQueue', 'qName selectedContactsArr', 'success'],
  ['/api/queues/deleteQueue', 'queueID', 'success'],
  [
    '/api/queues/createBingeReminder',
    'remindQueueID remindQueueName remindVideoTitle remindMediaType_vid remindDate',
    'success',
  ],
  ['/api/queues/cancelBingeReminder', 'remindQueueID remindQueueName remindMediaType_vid', 'success'],
  ['/api/queues/add2Top10', 'mediaType_vid overwritePosition10', 'missingMediaType_vid overwriteTitle poster_path'],
  [
    '/api/user/validateUser',
    'username_email_cell passhash',
    `${userFields} userAUTH maybeSignup userMsgTitle userMessage`,
  ],
  ['/api/user/set_reset_AUTH', 'set_reset_AUTH', 'logoutSuccess userMessage'],
  ['/api/user/checkSignupFields', 'userEMAIL userCELL', 'ok2addUser parsedCell input2error userMessage'],
  ['/api/user/addNewUser', 'userUSERNAME userEMAIL passhash userCELL inviteUsername', 'userMessage nextUserId'],
  ['/api/user/validateInfo', 'sentCode identifier user_info', 'success userMessage'],
  ['/api/user/sendPasswordCode', 'identifier', 'error userMessage'],
  ['/api/user/resendCode', 'identifier userCELL userEMAIL', 'error userMessage'],
  ['/api/user/passwordReset', 'usernameEmailOrCell', 'success identifierIsPending userID userMessage'],
  ['/api/user/refreshCellAndEmail', '', 'cell email'],
  ['/api/account/refreshAccountPage', '', userFields],
  ['/api/account/getNewAvatarImage', '', 'refreshDate'],
  [
    '/api/account/processEdit',
    'key value userEMAIL userCELL currentPasshash newPasshash',
    'success alreadyExists profanityDetected userMessage refreshDate',
  ],
  ['/api/castcrew/fetchCCMemberByID', 'ccID', 'castCrewObj'],
  ['/api/castcrew/fetchImages', 'ccID', 'imagesObj'],
  ['/api/castcrew/fetchCareerCredits', 'ccID', 'careerCreditsObj'],
  ['/api/contacts/refreshContacts', '', 'contactArray'],
  ['/api/contacts/add2Contacts', 'contactID contactName oneOrTwoWay', 'success'],
  ['/api/contacts/removeFromContacts', 'contactID contactName', 'success'],
  ['/api/genre_tastes/valueSliders', '', 'dbSliderValsObj funcRunTime'],
  ['/api/genre_tastes/saveSliderVals', 'updateARRAY', 'success userMessage'],
  ['/api/movies/fetchMovieByID', 'vid', 'movieInfo collectionInfo whereToWatchObj castCrewObj'],
  ['/api/television/fetchTelevisionByID', 'vid', 'televisionInfo whereToWatchObj castCrewObj'],
  ['/api/sharedfetches/fetchWhereToWatchByID', 'mediaType vid', ''],
  ['/api/sharedfetches/fetchFullCastCrewByMediaID', 'mediaType vid', ''],
  ['/api/person/show411', 'user2Lookup viewTwin viewFeed', profile],
  ['/api/person/person411Reviews', 'user2Lookup', 'person411ReviewArr'],
  ['/api/person/newFollow', 'personID activeOrPassive', 'userMessage numGuestFollowers'],
  ['/api/person/unFollow', 'personID personName', 'numPersonFollowers'],
  ['/api/person/refreshFeedAndFollowinglist', 'personID', 'feedList followingIDs followingNames'],
  ['/api/person/refreshFollowerslist', '', 'followerIDs followerNames'],
  ['/api/person/usersAndFollowingForDebug', '', ''],
  ['/api/ptoyr/createPtoyrCodeLink', 'mediaType_vid', 'ptoyrCode msgText100'],
  ['/api/ptoyr/ptoyrInfoPrefetch', 'ptoyrCode', share],
  ['/api/ptoyr/putVideoOnThisUsersRadar', 'ptoyrCode', `${share} showAlert`],
  ['/api/ptoyr/addPtoyrMessage', 'msgText100 mediaType_vid', ''],
  ['/api/review/check4Review', 'mediaType_vid', 'videoName foundPreviousData isSeq StarRating restComment'],
  ['/api/review/submitReview', 'mediaType_vid', 'success userMessage'],
  ['/api/tutorials/viewIt', 'whichTutorial', 'tutName tutMsg'],
  ['/api/levelup/lvlUpCheck', '', 'levelWentUp level'],
];
